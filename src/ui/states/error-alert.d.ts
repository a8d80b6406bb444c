/** What is shown of a failed call: words of the server where it gave some, and the number to quote to support. */
export interface ShownError {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly requestId?: string | undefined;
}
export interface ErrorAlertProps {
  readonly error: ShownError;
  readonly onRetry?: (() => void) | undefined;
}
/** A failure said where it happened, with a way to try again. */
export declare function ErrorAlert({ error, onRetry }: ErrorAlertProps): import('react').JSX.Element;
