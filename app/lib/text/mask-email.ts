/** An address that only its owner recognizes: m••••@uni.es. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}••••${email.slice(at)}`;
}
