import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is drawn. Another value is another try. */
  of: unknown;
  /** In the place of what cannot be drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** What cannot be drawn leaves the page around it usable. A class, because React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ of }: ErrorBoundaryProps) {
    if (this.state.hasFailed && of !== this.props.of) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
