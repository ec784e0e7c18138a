export { listSettings, tellSettings } from './hooks/read.ts';
export { writeSetting } from './hooks/write.ts';
export { noteMessageTest } from './hooks/message-test.ts';
export { readShownSettings } from './hooks/shown.ts';
