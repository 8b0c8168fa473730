/** The most common providers, whose misspellings we detect. */
const mistyped = [
  ..."gmail.com hotmail.com hotmail.es outlook.com outlook.es yahoo.com yahoo.es icloud.com protonmail.com".split(
    " ",
  ),
];

/** Other providers that look like those, and are not misspellings. */
const good = [
  ..."mail.com email.com ymail.com gmx.com gmx.es gmx.net cloud.com aol.com hotmail.co outlook.co yahoo.co".split(
    " ",
  ),
  ..."googlemail.com rocketmail.com fastmail.com hushmail.com tutamail.com".split(" "),
];

/**
 * The address that was probably meant, if the domain is a well-known provider's with one wrong letter or two letters
 * swapped. Rather no hint than a false one: institutions have domains of every kind.
 * @returns null if nothing looks wrong.
 */
export async function suggestEmail(typed: string): Promise<string | null> {
  const email = typed.trim().toLowerCase();
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) || good.includes(domain) || isAbroad(domain)) return null;
  // Loaded on first use: most people need no correction.
  const { run } = await import("@zootools/email-spell-checker");
  const near = (domainThreshold: number) =>
    run({ email, domains: mistyped, secondLevelDomains: [], topLevelDomains: [], domainThreshold })?.domain;
  const meant = near(1.5) ?? near(2);
  if (!meant || (near(1.5) === undefined && sorted(meant) !== sorted(domain))) return null;
  return `${email.slice(0, email.lastIndexOf("@"))}@${meant}`;
}

/** A listed provider in another country: yahoo.ca is not yahoo.com. */
function isAbroad(domain: string): boolean {
  const [label = "", country = ""] = domain.split(/\.(.*)/);
  const isKnown = mistyped.some((known) => known.startsWith(`${label}.`));
  return isKnown && /^[a-z]{2}$/.test(country) && !["co", "cm", "om"].includes(country);
}

function sorted(text: string): string {
  return [...text].sort().join("");
}
