import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";
import { stepIn } from "./desk-steps";

export interface DeskPlace {
  /** The applications around the one that is read, in their order. */
  ids: readonly string[];
  /** The one that is read, and its place in the whole list. */
  current: string;
  place: number;
  total: number;
  addressOf: (id: string) => string;
  /** The last form was refused: its reader stays to mend it. */
  isRefused: boolean;
}

/** Steps in the list. Those that are asked for while a page arrives wait for it, and count from there: none is lost. */
export function useDeskSteps(desk: DeskPlace): (step: 1 | -1) => void {
  const { ids, current, place, total, addressOf, isRefused } = desk;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isArriving = navigation.state !== "idle" || revalidator.state !== "idle";
  const { key } = useLocation();
  // From the very press on, before React knows of the navigation.
  const isGoing = useRef(false);
  const waiting = useRef(0);

  function go(steps: number) {
    const { to, left } = stepIn({ ids, start: place - ids.indexOf(current), total }, current, steps);
    waiting.current = left;
    if (to === current) return;
    navigate(addressOf(to));
    // A question about typed text may hold its reader here: the router says at once whether it goes.
    isGoing.current = window.__remixRouter.state.navigation.state !== "idle";
    if (!isGoing.current) waiting.current = 0;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that has arrived
  useLayoutEffect(() => {
    if (isArriving) return;
    isGoing.current = false;
    const steps = isRefused ? 0 : waiting.current;
    waiting.current = 0;
    if (steps !== 0) go(steps);
  }, [isArriving, key]);

  return (step) => {
    if (isArriving || isGoing.current) waiting.current += step;
    else go(step);
  };
}
