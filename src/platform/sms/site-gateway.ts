import { siteSettings } from '../env.ts';
import { type SettingReader, siteSettingReader } from '../settings.ts';
import { gatewayOf, heldSms, type SmsGateway, type SmsSettings } from './gateway.ts';

async function smsOf(started: SmsSettings, reader: SettingReader): Promise<SmsSettings> {
  const set = await reader.readAll(['sms_address', 'sms_key', 'sms_sender', 'sms_body']);
  return heldSms(started, { address: set.sms_address, key: set.sms_key, sender: set.sms_sender, body: set.sms_body });
}

/** The gateway of this moment: what the owner has set, a second old at most, else what the process was started with. @throws AppError `backend_down` */
export const siteSms = (): Promise<SmsSettings> => smsOf(siteSettings().sms, siteSettingReader());

/** Carries messages by the gateway that holds when each is sent, for a process with settings of its own. */
export const heldGateway = (started: SmsSettings, reader: SettingReader): SmsGateway => ({
  send: async (to, text) => gatewayOf(await smsOf(started, reader)).send(to, text),
});

/** Carries messages by the gateway that holds when each is sent. */
export const siteGateway: SmsGateway = { send: async (to, text) => gatewayOf(await siteSms()).send(to, text) };
