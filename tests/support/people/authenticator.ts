import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** What a hostile authenticator, browser or page changes; each is right without. */
export interface Tampering {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Of the user, who was there without it. */
  isVerified?: boolean;
  counter?: number;
  /** Another key signs. */
  key?: KeyObject;
  userHandle?: string;
  /** The statement about the maker, in the attestation. */
  attestation?: { fmt: string; attStmt: Map<Cbor, Cbor> };
}

/** As far as an authenticator reads them. */
interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId?: string;
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/**
 * A software authenticator with one passkey (WebAuthn, level 3): P-256, no attestation, and a counter.
 * @param origin of the page that it is used on.
 */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32).toString("base64url");
  let userHandle = "";
  let counter = 0;

  function clientData(type: string, challenge: string, changed: Tampering): Buffer {
    const data = { type, challenge, origin, crossOrigin: false, ...picked(changed) };
    return Buffer.from(JSON.stringify(data));
  }

  function authenticatorData(rpId: string, changed: Tampering, attested?: Buffer): Buffer {
    counter += 1;
    const { isVerified = true } = changed;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(changed.counter ?? counter, 1);
    const hash = createHash("sha256").update(changed.rpId ?? rpId);
    return Buffer.concat([hash.digest(), tail, attested ?? Buffer.alloc(0)]);
  }

  return {
    id,
    privateKey,
    /** RegistrationResponseJSON. */
    create({ challenge, rp, user }: CreationOptions, changed: Tampering = {}) {
      userHandle = user.id;
      const idBytes = Buffer.from(id, "base64url");
      const length = Buffer.from([0, idBytes.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, encodeCbor(coseKey(publicKey))]);
      const { fmt, attStmt } = changed.attestation ?? { fmt: "none", attStmt: new Map() };
      const attestationObject = encodeCbor(
        new Map<Cbor, Cbor>([
          ["fmt", fmt],
          ["attStmt", attStmt],
          ["authData", authenticatorData(rp.id ?? "", changed, attested)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, changed).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** AuthenticationResponseJSON. */
    get({ challenge, rpId = "" }: RequestOptions, changed: Tampering = {}) {
      const data = clientData("webauthn.get", challenge, changed);
      const signedData = authenticatorData(rpId, changed);
      const hash = createHash("sha256").update(data).digest();
      const signature = sign("sha256", Buffer.concat([signedData, hash]), changed.key ?? privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: signedData.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle: changed.userHandle ?? userHandle,
        },
      };
    },
  };
}

const picked = ({ origin, challenge, type }: Tampering) =>
  Object.fromEntries(Object.entries({ origin, challenge, type }).filter(([, value]) => value !== undefined));

/** COSE_Key of ES256 (RFC 9053, 7.1.1). */
function coseKey(key: KeyObject): Map<Cbor, Cbor> {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
}

type Cbor = number | string | Buffer | readonly Cbor[] | Map<Cbor, Cbor>;

/** The part of CBOR (RFC 8949) that attestations are written in. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(encodeCbor)]);
  return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}
