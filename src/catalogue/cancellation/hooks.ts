export { actOnRule, createRule } from './hooks/rules.ts';
