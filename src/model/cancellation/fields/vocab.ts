/** Closed lists of cancelling: what a rule says, who cancels, what a guest takes back. The same words in the database, the code and the tests. */
export const CANCELLED_BY = ['client', 'operator', 'weather', 'min_pax', 'supplier', 'duplicate'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];
export const REFUND_CHOICES = ['money', 'credit', 'move'] as const;
export type RefundChoice = (typeof REFUND_CHOICES)[number];
export const RULE_TYPES = ['standard', 'custom', 'final'] as const;
export type RuleType = (typeof RULE_TYPES)[number];
export const RULE_SCOPES = ['default', 'excursion', 'variant'] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];
export const RULE_STATES = ['draft', 'active', 'archived'] as const;
export type RuleState = (typeof RULE_STATES)[number];
export const TIER_BASES = ['total', 'deposit'] as const;
export type TierBase = (typeof TIER_BASES)[number];
export const WEATHER_TERMS = ['full', 'move', 'full_or_move'] as const;
export type WeatherTerms = (typeof WEATHER_TERMS)[number];
