import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { KeptPasskey } from '../../model/auth/operations.ts';

const HOUSE = 'Treasure Island';
/** EdDSA, ES256, RS256: what every browser has. */
const ALGORITHMS = [-8, -7, -257];

/** What a browser proved of a passkey. */
export interface UsedPasskey {
  readonly credential: string;
  readonly counter: number;
}

/** Passkeys of one site: what browsers are asked, and whether they answered it. Every answer is bound to the site's own origin. */
export interface Passkeys {
  askNew(username: string, known: readonly Pick<KeptPasskey, 'credential' | 'transports'>[]): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** The passkey that was made; `null` where the answer is none to that challenge. */
  readNew(response: RegistrationResponseJSON, challenge: string): Promise<KeptPasskey | null>;
  ask(known: readonly Pick<KeptPasskey, 'credential' | 'transports'>[]): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The passkey that was used; `null` where the answer is none to that challenge, or by none of the known. */
  read(response: AuthenticationResponseJSON, challenge: string, known: readonly KeptPasskey[]): Promise<UsedPasskey | null>;
}

/** @param siteUrl public origin without a slash at the end */
export function createPasskeys(siteUrl: string): Passkeys {
  const rpID = new URL(siteUrl).hostname;
  const naming = (known: readonly Pick<KeptPasskey, 'credential' | 'transports'>[]) =>
    known.map(({ credential, transports }) => ({ id: credential, transports: [...transports] }));
  return {
    askNew: (username, known) =>
      generateRegistrationOptions({
        supportedAlgorithmIDs: ALGORITHMS,
        ...{ rpName: HOUSE, rpID, userName: username, excludeCredentials: naming(known) },
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      }),
    async readNew(response, expectedChallenge) {
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({ response, expectedChallenge, expectedOrigin: siteUrl, expectedRPID: rpID });
        if (!verified) return null;
        const { id, publicKey, counter } = registrationInfo.credential;
        const transports = (response.response.transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, 8);
        return { credential: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports };
      } catch {
        return null;
      }
    },
    ask: (known) => generateAuthenticationOptions({ rpID, allowCredentials: naming(known), userVerification: 'required' }),
    async read(response, expectedChallenge, known) {
      const found = known.find(({ credential }) => credential === response.id);
      if (!found) return null;
      const credential = { id: found.credential, publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')), counter: found.counter };
      try {
        const expected = { expectedChallenge, expectedOrigin: siteUrl, expectedRPID: rpID };
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({ response, credential, ...expected });
        return verified ? { credential: found.credential, counter: authenticationInfo.newCounter } : null;
      } catch {
        return null;
      }
    },
  };
}
