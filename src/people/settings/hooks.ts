export { listSettings, noteMessageTest, readShownSettings, tellSettings, writeSetting } from './hooks/settings.ts';
