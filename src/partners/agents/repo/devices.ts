import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';

/** A device on which an agent has messages. */
export interface OwnDevice {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of where it is reached, in hex: its own browser knows it by this. */
  readonly mark: string;
  /** The house's public key that it takes messages of. */
  readonly key: string;
  readonly sent_at: string;
  /** How often in a row it could not be reached. */
  readonly failures: number;
  readonly created: string;
}

export interface OwnDevices {
  readonly rows: readonly OwnDevice[];
  /** So many there may be. */
  readonly most: number;
}

/** What a browser tells of itself, so that it can be written to. */
export interface NewDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly key: string;
  readonly language: string;
  /** As it names itself. */
  readonly browser: string;
}

const at = (id: string): string => `agent-devices/${encodeURIComponent(id)}`;

/** The devices on which whoever is signed in has messages. @throws AppError */
export const listOwnDevices = (pb: PocketBase): Promise<OwnDevices> => deskRead(pb, 'agent-devices');

/** Switches messages on for a device. @throws AppError `invalid` at `endpoint`: `limit`, `wrong` */
export const addDevice = (pb: PocketBase, device: NewDevice): Promise<unknown> => deskWrite(pb, 'agent-devices', { ...device });

/** Switches messages off for a device. @throws AppError `not_found` */
export const removeDevice = (pb: PocketBase, id: string): Promise<unknown> => deskWrite(pb, `${at(id)}/remove`, {});

/** Asks for a test message to a device. @throws AppError `not_found`, `invalid` at `device`: `soon` */
export const askForTest = (pb: PocketBase, id: string): Promise<unknown> => deskWrite(pb, `${at(id)}/test`, {});
