const NBSP = '\u00a0';

/**
 * Sets non-breaking spaces where a line must not break: after short Russian prepositions and particles, before a
 * dash, between a number and its unit.
 * @example typeset('в Таиланде — 8 ч') // 'в⍽Таиланде⍽— 8⍽ч'
 */
export function typeset(text: string): string {
  return text
    .replace(/(?<=^|[\s(«])([вксуоияаВКСУОИЯА]|во|на|не|но|по|до|из|от|за|ко|со|об|мы|вы|Мы|Вы|На|По|До|Из|От|За|Не)\s+/gu, `$1${NBSP}`)
    .replace(/\s+—/g, `${NBSP}—`)
    .replace(/(\d)\s+(?=(?:ч|мин|км|м|дн|дня|дней|лет|года|бат|баттов|ft|km|min|hours?|years?)(?![\p{L}]))/gu, `$1${NBSP}`);
}
