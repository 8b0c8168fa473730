import { getEnv } from "./env.server";

/** A path of app/paths.ts as an absolute URL for mails: from `APP_URL`, never from the request (ASVS 6.4.3). */
export function absoluteUrl(path: string): string {
  return getEnv().baseUrl + path;
}
