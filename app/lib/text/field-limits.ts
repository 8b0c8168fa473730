/** Lengths in characters (code points), shared by the schemas and the forms' maxLength. */
export const fieldLimits = {
  /** RFC 5321: a path of 256 octets, without the angle brackets. */
  email: 254,
  /** Names of people, organizations, fields and professions. */
  text: 200,
  /** At least: an operator can raise it. */
  passwordMin: 8,
  passwordMax: 128,
  /** Of a text in Markdown, without blank ones: ten thousand characters of prose have some 150 lines of a letter. */
  markdownLines: 300,
  /** The path of an avatar on this site. */
  avatarPath: 500,
} as const;
