import { checkAddress } from "./check-address.server";
import { checkClock } from "./check-clock";
import { checkDatabase } from "./check-database.server";
import { checkDisk } from "./check-disk.server";
import { checkMail } from "./check-mail.server";
import { checkRedis } from "./check-redis.server";
import { checkSettings } from "./check-settings.server";
import type { TaskTimes } from "./check-work.server";
import type { Finding } from "./finding";

/**
 * Looks at everything that the platform depends on, as this process would use it: settings, database, disk, Redis, mail
 * server, public address with its certificate, clock, and whether mails are sent and tasks called. Nothing is written
 * and no mail is sent.
 */
export async function checkInstallation(readTaskTimes: () => Promise<TaskTimes>): Promise<Finding[]> {
  const { env, findings } = checkSettings();
  // Without settings there is nothing to look at.
  if (!env) return findings;
  const [database, redis, mail, address, disk] = await Promise.all([
    checkDatabase(env, readTaskTimes),
    checkRedis(env),
    checkMail(env),
    checkAddress(env),
    checkDisk(env),
  ]);
  const clocks = [database.clock, redis.clock, address.clock].filter((clock) => clock !== undefined);
  return [...findings, ...database.findings, disk, redis.finding, mail, address.finding, checkClock(clocks)];
}
