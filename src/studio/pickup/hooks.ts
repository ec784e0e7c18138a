export { deleteArea } from './hooks/delete-area.ts';
