import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey without a device: answers what browsers ask of one (WebAuthn level 2, attestation `none`, ES256). */
export interface SoftKey {
  readonly id: string;
  make(challenge: string): object;
  use(challenge: string): object;
}

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** CBOR heads and bytes, as far as a key needs them (RFC 8949). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256 ? Buffer.from([(major << 5) | 24, value]) : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data]);
const words = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const whole = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));

/** @param origin of the site that it is made for; `isVerified`: whether its owner showed that it is he */
export function softKey(origin: string, { isVerified = true, isCounting = true } = {}): SoftKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = Buffer.concat([
    ...[head(5, 5), whole(1), whole(2), whole(3), whole(-7), whole(-1), whole(1)],
    ...[whole(-2), bytes(Buffer.from(x, 'base64url')), whole(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
  const credential = randomBytes(32);
  const id = base64url(credential);
  let counter = 0;
  const clientData = (type: string, challenge: string): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticator = (flags: number, more: Buffer = Buffer.alloc(0)): Buffer => {
    if (isCounting) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const said = FLAGS.present | (isVerified ? FLAGS.verified : 0) | flags;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([said]), count, more]);
  };
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    make(challenge) {
      const data = authenticator(FLAGS.hasKey, Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, cose]));
      const attestation = Buffer.concat([head(5, 3), words('fmt'), words('none'), words('attStmt'), head(5, 0), words('authData'), bytes(data)]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...common, response };
    },
    use(challenge) {
      const [data, client] = [authenticator(0), clientData('webauthn.get', challenge)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return { ...common, response: { clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) } };
    },
  };
}
