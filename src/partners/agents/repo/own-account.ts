import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { Account } from './payouts.ts';

/** Where an agent himself is paid; of the number its last signs alone. */
export interface OwnAccount extends Account {
  /** How long an account waits that takes the place of another; 0 where it does not. */
  readonly wait_hours: number;
  /** From when on the one that is written down is paid to; '' where it does not wait. */
  readonly waits_until: string;
  readonly revision: number;
}

/** Where whoever is signed in is paid. @throws AppError */
export const readOwnAccount = (pb: PocketBase): Promise<OwnAccount> => deskRead(pb, 'agent-account');

/** Says where whoever is signed in is paid. @throws AppError `stale`, `invalid` */
export const saveOwnAccount = (pb: PocketBase, account: Account, revision: number): Promise<unknown> =>
  deskWrite(pb, 'agent-account', { ...account, revision });
