import fc from "fast-check";
import { afterAll, beforeEach, onTestFailed } from "vitest";
import { forgetRun } from "~/lib/memory/once-per-run";
import { exchanges } from "../app/client";
import { dropClones } from "../app/databases";
import { describeFailure, openApps } from "../app/failure-report";
import { seed } from "./scope";
import { replaceSettings } from "./settings";

/*
 * The files of a worker share its thread, and with it the modules, which take seconds to load. Each begins with the
 * settings that the run began with, and with nothing left of what the application's functions made for the file before.
 */
replaceSettings();
forgetRun();
openApps.clear();
fc.configureGlobal({ seed });
beforeEach(({ task }) => {
  exchanges.length = 0;
  onTestFailed(() => {
    const report = task.fails ? null : describeFailure();
    if (report) console.error(report);
  });
});
afterAll(dropClones);
