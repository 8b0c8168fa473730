/** Where most people have their mail, and which mistypings are told. */
const mistyped = [
  ..."gmail.com hotmail.com hotmail.es outlook.com outlook.es yahoo.com yahoo.es icloud.com protonmail.com".split(
    " ",
  ),
];

/** Other providers that look like those, and are none of them mistyped. */
const good = [
  ..."mail.com email.com ymail.com gmx.com gmx.es gmx.net cloud.com aol.com hotmail.co outlook.co yahoo.co".split(
    " ",
  ),
  ..."googlemail.com rocketmail.com fastmail.com hushmail.com tutamail.com".split(" "),
];

/**
 * The address that somebody probably meant, where the domain of a well-known provider is mistyped by a letter or two
 * are swapped. Rather no hint than a false one: institutions have domains of every kind.
 * @returns null where nothing looks wrong.
 */
export async function suggestEmail(typed: string): Promise<string | null> {
  const email = typed.trim().toLowerCase();
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) || good.includes(domain) || isAbroad(domain)) return null;
  // Loaded on first use: most people mistype nothing.
  const { run } = await import("@zootools/email-spell-checker");
  const near = (domainThreshold: number) =>
    run({ email, domains: mistyped, secondLevelDomains: [], topLevelDomains: [], domainThreshold })?.domain;
  const meant = near(1.5) ?? near(2);
  if (!meant || (near(1.5) === undefined && sorted(meant) !== sorted(domain))) return null;
  return `${email.slice(0, email.lastIndexOf("@"))}@${meant}`;
}

/** A provider of ours in another country: yahoo.ca is not yahoo.com. */
function isAbroad(domain: string): boolean {
  const [label = "", country = ""] = domain.split(/\.(.*)/);
  const isKnown = mistyped.some((known) => known.startsWith(`${label}.`));
  return isKnown && /^[a-z]{2}$/.test(country) && !["co", "cm", "om"].includes(country);
}

function sorted(text: string): string {
  return [...text].sort().join("");
}
