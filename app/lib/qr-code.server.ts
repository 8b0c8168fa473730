/** A QR code as the path of an SVG: one stroke of a unit's width for each run of dark squares. */
export interface QrCode {
  /** Squares on each side, without the quiet zone. */
  size: number;
  path: string;
}

/** Draws a text; its package is read when the first one is drawn. */
export async function drawQrCode(text: string): Promise<QrCode> {
  const { default: qrcode } = await import("qrcode");
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: "M" }).modules;
  const rows = Array.from({ length: size }, (_, y) => drawRow(data.subarray(y * size, (y + 1) * size), y));
  return { size, path: rows.join("") };
}

function drawRow(squares: Uint8Array, y: number): string {
  const runs = [...squares.join("").matchAll(/1+/g)];
  return runs.map(({ 0: run, index }) => `M${index} ${y}.5h${run.length}`).join("");
}
