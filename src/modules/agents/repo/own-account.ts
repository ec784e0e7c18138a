import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { Account } from './payouts.ts';

/** Where an agent himself is paid; of the number its last signs alone. */
export interface OwnAccount extends Account {
  readonly revision: number;
}

/** Where whoever is signed in is paid. @throws AppError */
export const readOwnAccount = (pb: PocketBase): Promise<OwnAccount> => deskRead(pb, 'agent-account');

/** Says where whoever is signed in is paid. @throws AppError `stale`, `invalid` */
export const saveOwnAccount = (pb: PocketBase, account: Account, revision: number): Promise<unknown> =>
  deskWrite(pb, 'agent-account', { ...account, revision });
