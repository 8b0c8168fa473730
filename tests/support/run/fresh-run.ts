import { afterAll } from "vitest";
import { forgetRun } from "~/lib/memory/once-per-run";
import { dropClones } from "../app/databases";
import { replaceSettings } from "./settings";

/*
 * The files of a worker share its thread, and with it the modules, which take seconds to load. Each begins with the
 * settings that the run began with, and with nothing left of what the application's functions made for the file before.
 */
replaceSettings();
forgetRun();
afterAll(dropClones);
