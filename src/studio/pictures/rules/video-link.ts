/** Whether a text is the link of a video that pages can lead to: whole, and by https. @example isVideoLink('https://youtu.be/x') // true */
export const isVideoLink = (text: string): boolean => /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?(\/\S*)?$/i.test(text.trim());
