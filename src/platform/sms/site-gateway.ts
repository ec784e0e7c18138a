import { siteSettings } from '../env.ts';
import { siteSettingReader } from '../settings.ts';
import { gatewayOf, heldSms, type SmsGateway, type SmsSettings } from './gateway.ts';

/** The gateway of this moment: what the owner has set, a second old at most, else what the process was started with. @throws AppError `backend_down` */
export async function siteSms(): Promise<SmsSettings> {
  const set = await siteSettingReader().readAll(['sms_address', 'sms_key', 'sms_sender', 'sms_body']);
  return heldSms(siteSettings().sms, { address: set.sms_address, key: set.sms_key, sender: set.sms_sender, body: set.sms_body });
}

/** Carries messages by the gateway that holds when each is sent. */
export const siteGateway: SmsGateway = { send: async (to, text) => gatewayOf(await siteSms()).send(to, text) };
