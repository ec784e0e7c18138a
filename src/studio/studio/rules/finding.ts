import type { Finding } from '../../../model/studio/answers.ts';

/** Findings that keep a record from going live. */
export const blockingOf = (findings: readonly Finding[]): readonly Finding[] => findings.filter(({ level }) => level === 'blocks');
