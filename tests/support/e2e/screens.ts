import { devices, type TestInfo } from "playwright/test";
import { isEverything } from "../run/scope";

/** The phone of the journeys. */
export const phoneScreen = devices["Pixel 7"];

/** Whether `npm test` runs a journey on a phone; with everything, projects say where. */
export const isOnPhone = ({ tags }: TestInfo) => !isEverything && tags.includes("@phone");

/** Whether a journey runs without JavaScript: its tag says so in `npm test`, its project with everything. */
export const isPlain = ({ tags, project }: TestInfo) =>
  isEverything ? project.use.javaScriptEnabled === false : tags.includes("@plain") || tags.includes("@nojs");
