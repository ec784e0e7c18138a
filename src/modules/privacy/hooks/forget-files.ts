import type { App, Collection } from '../../../backend/jsvm.d.ts';
import type { GuestRows } from './forget.ts';

/** Fields of a collection that hold files. */
export function fileFields({ fields }: Collection): readonly string[] {
  return fields.fieldNames().filter((name) => fields.getByName(name)?.type() === 'file');
}

/** Folders of the rows' files; they go when the rows are known to be forgotten. */
export function foldersOf(tx: App, about: GuestRows): readonly string[] {
  return [...about].flatMap(([name, ids]) => {
    const collection = tx.findCollectionByNameOrId(name);
    return fileFields(collection).length === 0 ? [] : ids.map((id) => `${collection.id}/${id}/`);
  });
}

/** Deletes folders of files, once nothing can undo the forgetting. */
export function deleteFolders(app: App, folders: readonly string[]): void {
  if (folders.length === 0) return;
  const files = app.newFilesystem();
  try {
    for (const folder of folders) files.deletePrefix(folder);
  } finally {
    files.close();
  }
}
