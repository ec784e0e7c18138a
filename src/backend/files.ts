import type { App, Collection } from './jsvm.d.ts';

/** Fields of a collection that hold files. */
export function fileFields({ fields }: Collection): readonly string[] {
  return fields.fieldNames().filter((name) => fields.getByName(name)?.type() === 'file');
}

/** Folders of the files of rows; they go when it is known that the rows are changed. */
export function filesOf(tx: App, name: string, ids: readonly string[]): readonly string[] {
  const collection = tx.findCollectionByNameOrId(name);
  return fileFields(collection).length === 0 ? [] : ids.map((id) => `${collection.id}/${id}/`);
}

/** Deletes folders of files, once nothing can undo what they are deleted for. */
export function deleteFolders(app: App, folders: readonly string[]): void {
  if (folders.length === 0) return;
  const files = app.newFilesystem();
  try {
    for (const folder of folders) files.deletePrefix(folder);
  } finally {
    files.close();
  }
}
