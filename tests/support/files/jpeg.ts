/** The parameters by which a JPEG file was made: ITU-T T.81, annex B. */
export function readJpeg(bytes: Buffer): { isProgressive: boolean; quantization: string[] } {
  let isProgressive = false;
  const quantization: string[] = [];
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) {
    const segment = bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2));
    if (bytes[at + 1] === 0xc2) isProgressive = true;
    if (bytes[at + 1] === 0xdb) quantization.push(segment.toString("hex"));
  }
  return { isProgressive, quantization };
}
