import type { RuleTerms } from '../../domain/cancellation/rule.ts';
