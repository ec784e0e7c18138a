import { askHouse } from '../../data/ask.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Service } from '../../platform/service.ts';
import { addPasskey, countGrace, type KeptPasskey, makeRecovery, removeSecond, secondState, setTotp } from '../../model/auth/operations.ts';
import type { AnswerOf } from '../../schema/operation.ts';

/** Who sets something up: somebody who is signed in, or, where a second factor has to come first, who is half signed in. */
export interface Owner {
  readonly subject: string;
  readonly address: string;
  readonly isFirst: boolean;
}

/** The second factors of a person at PocketBase. */
export interface Factors {
  state(subject: string): Promise<AnswerOf<typeof secondState>>;
  /** Sign-ins that still go without one, this one counted, `null` where none is asked of him; and whether his own was taken away lately. */
  grace(subject: string, isRequired: boolean): Promise<AnswerOf<typeof countGrace>>;
  /** @returns recovery codes, where these are the first. @throws AppError `second_there` */
  setTotp(owner: Owner, sealed: string, totpStep: number): Promise<readonly string[]>;
  /** @throws AppError `second_there`, `passkeys_full` */
  addPasskey(owner: Owner, name: string, key: KeptPasskey): Promise<readonly string[]>;
  renewRecovery(owner: Owner): Promise<readonly string[]>;
  /** @param what `totp`, or the id of a passkey */
  remove(owner: Owner, what: string): Promise<void>;
}

export function createFactors(service: Service): Factors {
  const owned = ({ subject, address, isFirst }: Owner) => ({ subject, address, is_first: isFirst });
  const codesOf = ({ codes = [], reason }: AnswerOf<typeof setTotp>): readonly string[] => {
    if (reason) throw new AppError(reason === 'there' ? 'second_there' : 'passkeys_full');
    return codes;
  };
  return {
    state: (subject) => askHouse(service, secondState, { subject }),
    grace: (subject, is_required) => askHouse(service, countGrace, { subject, is_required }),
    setTotp: async (owner, sealed, totp_step) => codesOf(await askHouse(service, setTotp, { ...owned(owner), sealed, totp_step })),
    addPasskey: async (owner, name, key) => codesOf(await askHouse(service, addPasskey, { ...owned(owner), name, ...key })),
    renewRecovery: async (owner) => codesOf(await askHouse(service, makeRecovery, owned(owner))),
    remove: async (owner, what) => void codesOf(await askHouse(service, removeSecond, { ...owned(owner), what })),
  };
}
