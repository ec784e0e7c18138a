import { describe, expect, it } from 'vitest';
import { contactLinks } from '../../../../../src/people/contacts/screens/contact-links.ts';
import { messengerLink, telegramName } from '../../../../../src/people/contacts/rules/messenger-link.ts';

describe('links to messengers', () => {
  it('carry the text and whom it is for', () => {
    expect(messengerLink('whatsapp', '+66 81 234 5678', 'Hi & bye')).toBe('https://wa.me/66812345678?text=Hi%20%26%20bye');
    expect(messengerLink('telegram', '@anna_p', 'Hi')).toBe('https://t.me/anna_p?text=Hi');
    expect(messengerLink('telegram', 'https://t.me/anna_p', 'Hi')).toBe('https://t.me/anna_p?text=Hi');
    expect(messengerLink('telegram', '+7 900 123-45-67', 'Hi')).toBe('https://t.me/+79001234567?text=Hi');
    expect(messengerLink('sms', '+79001234567', 'Hi')).toBe('sms:+79001234567?body=Hi');
    expect(messengerLink('email', 'a@b.ru', 'Hi')).toBe('mailto:a%40b.ru?body=Hi');
  });

  it('know a Telegram name that has the letters of another messenger in it', () => {
    for (const [text, name] of [
      ['@pauline', 'pauline'],
      ['@evkuznetsova', 'evkuznetsova'],
      ['line: anna', ''],
      ['vk.com/anna', ''],
      ['https://www.instagram.com/anna/', ''],
      ['telegram: @anna', 'anna'],
      ['+7 916 123-45-67', ''],
    ] as const)
      expect(telegramName(text)).toBe(name);
    expect(messengerLink('telegram', 'Telegram: @anna_p', 'Hi')).toBe('https://t.me/anna_p?text=Hi');
  });

  it('are none of a number that does not say its country: abroad it is somebody else’s', () => {
    for (const number of ['9165557704', '8 916 123-45-67', '052-123-4567', '139 1234 5678', '+052-123-4567']) {
      for (const channel of ['whatsapp', 'telegram', 'sms'] as const) expect(messengerLink(channel, number, 'Hi')).toBeNull();
      expect(contactLinks(number, '')).toEqual({ call: '', whatsapp: '', telegram: '' });
    }
    expect(contactLinks('+79165557704', '')).toMatchObject({ call: 'tel:+79165557704', whatsapp: 'https://wa.me/79165557704' });
  });

  it('are none where nobody can be reached so', () => {
    expect(messengerLink('whatsapp', '@anna_p', 'Hi')).toBeNull();
    expect(messengerLink('telegram', '', 'Hi')).toBeNull();
    expect(messengerLink('email', 'anna', 'Hi')).toBeNull();
    // A contact that is hidden has digits too, and they are nobody's.
    expect(messengerLink('whatsapp', '+7900123••••••67', 'Hi')).toBeNull();
    expect(messengerLink('copy', '+79001234567', 'Hi')).toBeNull();
  });
});
