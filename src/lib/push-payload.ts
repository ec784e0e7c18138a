/** What a message to a device says, and the path of this site that it opens. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly lang: string;
}
