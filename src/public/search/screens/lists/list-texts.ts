/** Texts of what lists remember. */
export type ListTexts = Readonly<Record<string, string>>;
