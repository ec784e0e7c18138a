import type { StopState } from '../../../model/runs/fields/vocab.ts';

/** One who waits, as his driver reads him. */
export interface DriverStop {
  readonly stop: string;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly zone: string;
  readonly hotel: string;
  readonly room: string;
  readonly lobby_note: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly seats: number;
  readonly driver_note: string;
  readonly state: StopState;
  readonly marked_at: string;
}

/** A run as its driver reads it: no money, and no guest's number. */
export interface DriverList {
  readonly day: string;
  readonly van: string;
  readonly plate: string;
  readonly pier: string;
  readonly start: string;
  readonly note: string;
  /** The desk's phone. */
  readonly desk: string;
  readonly timezone: string;
  readonly stops: readonly DriverStop[];
}

/** Thai first, which drivers read; English beside it for whoever helps. */
export const DRIVER_WORDS = {
  title: { th: 'รายชื่อรับแขก', en: 'Pick-up list' },
  van: { th: 'รถ', en: 'Van' },
  pier: { th: 'ท่าเรือ', en: 'Pier' },
  start: { th: 'เรือออก', en: 'Boat leaves' },
  people: { th: 'รวมแขก', en: 'Guests' },
  adults: { th: 'ผู้ใหญ่', en: 'adults' },
  children: { th: 'เด็ก', en: 'children' },
  infants: { th: 'ทารก', en: 'infants' },
  room: { th: 'ห้อง', en: 'Room' },
  lobby: { th: 'จุดรอ', en: 'Waits at' },
  window: { th: 'ช่วงเวลารับ', en: 'Window' },
  note: { th: 'หมายเหตุ', en: 'Note' },
  picked: { th: 'รับแล้ว', en: 'Picked up' },
  late: { th: 'มาช้า', en: 'Late' },
  missed: { th: 'ไม่พบแขก', en: 'Not there' },
  ready: { th: 'แขกพร้อมแล้ว', en: 'Guest is ready' },
  planned: { th: 'ยังไม่รับ', en: 'Not yet' },
  call: { th: 'โทรหาออฟฟิศ', en: 'Call the office' },
  none: { th: 'ไม่มีแขกในรถคันนี้', en: 'Nobody in this van' },
  gone: { th: 'ลิงก์นี้ใช้ไม่ได้แล้ว กรุณาโทรหาออฟฟิศ', en: 'This link leads nowhere any more. Ask the office for a new one.' },
  failed: { th: 'บันทึกไม่สำเร็จ กรุณาลองใหม่', en: 'It was not saved. Try again.' },
  print: { th: 'พิมพ์', en: 'Print' },
} as const;
export type DriverWord = keyof typeof DRIVER_WORDS;
