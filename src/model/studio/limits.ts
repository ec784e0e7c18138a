/**
 * How long what was typed into a draft is kept after the draft was published or thrown away, in days. What was live stays
 * for ever, as versions; this is what was never live, and who typed it.
 */
export const TYPED_KEPT_DAYS = 180;
