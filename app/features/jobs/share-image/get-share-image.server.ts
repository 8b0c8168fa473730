import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { JobDetails } from "../job/job-details.server";
import { shareFacts, shareVersion } from "../public/share-facts.server";
import { drawShareImage } from "./draw-share-image.server";

/** A picture of a job, ready to send. */
interface ShareImage {
  jpeg: Uint8Array<ArrayBuffer>;
  version: string;
}

/** Those asked for lately, by their version: a shared link makes several programs ask at once. */
const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 100 });
/** Drawing keeps a core busy: pages come first. */
const oneByOne = pLimit(1);
/** About two seconds of drawing. */
const maxWaiting = 20;

/**
 * The picture of a job as it is now, drawn once for all who ask; null when too many others wait to be drawn.
 * @param admit counts a picture that has to be drawn, and throws over its limit.
 */
export async function getShareImage(job: JobDetails, admit: () => Promise<void>): Promise<ShareImage | null> {
  const facts = shareFacts(job);
  const version = shareVersion(facts);
  if (!drawn.has(version)) await admit();
  let jpeg = drawn.get(version);
  if (!jpeg) {
    if (oneByOne.pendingCount >= maxWaiting) return null;
    jpeg = oneByOne(async () => new Uint8Array(await drawShareImage(facts)));
    drawn.set(version, jpeg);
    jpeg.catch(() => drawn.delete(version));
  }
  return { jpeg: await jpeg, version };
}
