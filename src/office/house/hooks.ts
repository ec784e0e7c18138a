export { countBackup } from './hooks/backups.ts';
export { copyFiles } from './hooks/files.ts';
export { keepFault, keepProof, keepRun, readAsked } from './hooks/programs.ts';
export { keepReplica } from './hooks/replica.ts';
export { askProof, readHouse } from './hooks/routes.ts';
