import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import type { HouseFacts } from '../rules/glance.ts';

/** What PocketBase knows of the house's own work. @throws AppError */
export const readHouse = (pb: PocketBase): Promise<HouseFacts> => deskRead(pb, 'house');

/** Asks for a proof of the newest backup now. @throws AppError `not_found` where no process makes one */
export async function askProof(pb: PocketBase): Promise<void> {
  await deskWrite(pb, 'house/prove', {});
}
