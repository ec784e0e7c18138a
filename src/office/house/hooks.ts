export { askProof, copyFiles, countBackup, keepFault, keepProof, keepReplica, keepRun, readAsked, readHouse } from './hooks/routes.ts';
