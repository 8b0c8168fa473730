import { withoutInvisible } from "./without-invisible";

/** The most common providers, whose misspellings we detect. */
const known =
  "gmail.com hotmail.com hotmail.es outlook.com outlook.es yahoo.com yahoo.es icloud.com protonmail.com".split(
    " ",
  );

/** Other providers that look like those, and are not misspellings. */
const good = new Set(
  "mail.com email.com ymail.com zmail.com tmail.com jmail.com cloud.com hotmail.co outlook.co yahoo.co".split(
    " ",
  ),
);

/**
 * The address that was probably meant, if the domain is a well-known provider's with one letter too many, missing or
 * wrong, or two letters swapped. Rather no hint than a false one: institutions have domains of every kind.
 * @returns null if nothing looks wrong.
 */
export function suggestEmail(typed: string): string | null {
  const email = withoutInvisible(typed).trim().toLowerCase();
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) return null;
  if (known.includes(domain) || good.has(domain) || isAbroad(domain)) return null;
  const meant = known.find((each) => isOneSlipApart(domain, each));
  return meant === undefined ? null : email.slice(0, at) + meant;
}

/** A listed provider in another country: yahoo.ca and yahoo.com.mx are not yahoo.com. */
function isAbroad(domain: string): boolean {
  const [label = "", country = ""] = domain.split(/\.(.*)/);
  const isKnown = known.some((each) => each.startsWith(`${label}.`));
  return isKnown && /^[a-z]{2}$/.test(country) && !["co", "cm", "om"].includes(country);
}

function isOneSlipApart(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  const most = Math.min(typed.length, meant.length) - start;
  while (end < most && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [wrong, right] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  const isSwapped = right.length === 2 && wrong === `${right[1]}${right[0]}`;
  return isSwapped || (wrong.length <= 1 && right.length <= 1);
}
