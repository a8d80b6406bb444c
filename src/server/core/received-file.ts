/** A file field of a form, received and checked before the transaction begins. */
export interface ReceivedFile {
  readonly originalName: string;
  readonly content: Buffer;
  readonly mimeType: string;
  /** Size as sent: a picture is encoded again. */
  readonly receivedBytes: number;
}

/** The file as accepted by its content. */
export type AcceptedFile = Omit<ReceivedFile, 'receivedBytes'>;
