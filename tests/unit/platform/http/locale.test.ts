import { describe, expect, it } from 'vitest';
import { languageSwitch } from '../../../../src/platform/http/answer.ts';
import { parseTarget } from '../../../../src/platform/web/target.ts';

function switchOf(url: string) {
  const target = parseTarget(url);
  return target && languageSwitch(target);
}

describe('languageSwitch', () => {
  it.each([
    ['/?lang=en', 'en', '/en'],
    ['/en?lang=ru', 'ru', '/'],
    ['/thailand/phuket?lang=en', 'en', '/en/thailand/phuket'],
    ['/en/thailand?ref=a&lang=ru&x=1', 'ru', '/thailand?ref=a&x=1'],
    ['/en/thailand?lang=en', 'en', '/en/thailand'],
    ['/en/thailand?lang=de', 'ru', '/thailand'],
    ['/thailand?lang', 'ru', '/thailand'],
    ['//evil.example?lang=ru', 'ru', '/evil.example'],
    ['//evil.example?lang=en', 'en', '/en/evil.example'],
    ['/en//evil.example?lang=ru', 'ru', '/evil.example'],
    ['/\\evil.example?lang=ru', 'ru', '/%5Cevil.example'],
    ['/thailand/?lang=en', 'en', '/en/thailand'],
  ])('leads %s to %s at %s', (url, language, location) => {
    expect(switchOf(url)).toEqual({ language, location });
  });

  it('does nothing without the parameter', () => {
    expect(switchOf('/thailand?language=en')).toBeNull();
  });
});
