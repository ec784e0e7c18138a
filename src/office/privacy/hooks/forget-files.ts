import { filesOf } from '../../../backend/files.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import type { GuestRows } from './forget.ts';

/** Folders of the rows' files; they go when the rows are known to be forgotten. */
export const foldersOf = (tx: App, about: GuestRows): readonly string[] => [...about].flatMap(([name, ids]) => filesOf(tx, name, ids));
