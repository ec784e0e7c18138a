export { actOnNote, createNote } from './hooks/notes.ts';
