import { getEnv } from "./env.server";

/** A path of app/paths.ts as mails need it: from `APP_URL`, never from what a request says (ASVS 6.4.3). */
export function absoluteUrl(path: string): string {
  return getEnv().baseUrl + path;
}
