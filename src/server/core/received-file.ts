/** A file of a form, received and checked before the transaction begins. */
export interface ReceivedFile {
  readonly originalName: string;
  readonly content: Buffer;
  readonly mimeType: string;
  /** Bytes as they were sent: a picture is encoded again. */
  readonly receivedBytes: number;
}

/** What is made of a file by its content. */
export type AcceptedFile = Omit<ReceivedFile, 'receivedBytes'>;
