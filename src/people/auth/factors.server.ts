import { AppError } from '../../errors/app-error.ts';
import type { Service } from '../../platform/service.ts';
import type { KeptPasskey } from './passkeys.server.ts';

/** What somebody has for a second factor, as he may see it. */
export interface FactorState {
  readonly totp_since: string;
  readonly recovery_left: number;
  readonly recovery_made: string;
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly created: string; readonly used_at: string }[];
  /** Whether his kind of account is asked to have one. */
  readonly is_asked: boolean;
}

interface WholeState extends FactorState {
  readonly username: string;
  readonly passkeys: readonly (FactorState['passkeys'][number] & Pick<KeptPasskey, 'credential' | 'transports'>)[];
}

/** Who sets something up: somebody who is signed in, or, where a second factor has to come first, who is half signed in. */
export interface Owner {
  readonly subject: string;
  readonly address: string;
  readonly isFirst: boolean;
}

interface Changed {
  readonly codes?: readonly string[];
  readonly reason?: 'there' | 'many';
}

export interface Grace {
  readonly left: number | null;
  readonly reset: boolean;
}

/** The second factors of a person at PocketBase. */
export interface Factors {
  state(subject: string): Promise<WholeState>;
  /** Sign-ins that still go without one, this one counted, `null` where none is asked of him; and whether his own was taken away lately. */
  grace(subject: string, isRequired: boolean): Promise<Grace>;
  /** @returns recovery codes, where these are the first. @throws AppError `second_there` */
  setTotp(owner: Owner, sealed: string, totpStep: number): Promise<readonly string[]>;
  /** @throws AppError `second_there`, `passkeys_full` */
  addPasskey(owner: Owner, name: string, key: KeptPasskey): Promise<readonly string[]>;
  renewRecovery(owner: Owner): Promise<readonly string[]>;
  /** @param what `totp`, or the id of a passkey */
  remove(owner: Owner, what: string): Promise<void>;
}

export function createFactors(service: Service): Factors {
  const ask = <T>(path: string, body: Readonly<Record<string, unknown>>): Promise<T> => service.send(`/api/house/second/${path}`, { method: 'POST', body });
  const change = async (path: string, { subject, address, isFirst }: Owner, more: Readonly<Record<string, unknown>> = {}): Promise<readonly string[]> => {
    const { codes = [], reason } = await ask<Changed>(path, { subject, address, is_first: isFirst, ...more });
    if (reason) throw new AppError(reason === 'there' ? 'second_there' : 'passkeys_full');
    return codes;
  };
  return {
    state: (subject) => ask('state', { subject }),
    grace: (subject, is_required) => ask('grace', { subject, is_required }),
    setTotp: (owner, sealed, totp_step) => change('totp', owner, { sealed, totp_step }),
    addPasskey: (owner, name, key) => change('passkey', owner, { name, ...key }),
    renewRecovery: (owner) => change('recovery', owner),
    remove: async (owner, what) => void (await change('remove', owner, { what })),
  };
}
