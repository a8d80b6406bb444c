import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from './error-alert.tsx';

export interface RenderBoundaryProps {
  readonly children: ReactNode;
  /** Changing it (the path, for example) renders the children again. */
  readonly resetKey?: string;
  /** The number to quote to support, of the last server response. */
  readonly requestId?: () => string | undefined;
  /** Renders nothing for a failure: for invisible parts. */
  readonly isSilent?: boolean;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
}

interface BoundaryState {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/** Keeps an error while rendering a part from breaking the page ("Something went wrong..."). */
export class RenderBoundary extends Component<RenderBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: RenderBoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    const { children, isSilent, requestId } = this.props;
    if (!this.state.failed) return children;
    return isSilent ? null : (
      <RenderFailure requestId={requestId?.()} onRetry={() => this.setState({ failed: false })} />
    );
  }
}

function RenderFailure({
  requestId,
  onRetry,
}: {
  readonly requestId: string | undefined;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation('ui');
  return (
    <ErrorAlert
      error={{ title: t('error.render'), description: t('error.description'), requestId }}
      onRetry={onRetry}
    />
  );
}
