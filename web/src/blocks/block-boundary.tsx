import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { Component, type ReactNode } from 'react';
import { Alert } from '../ui/feedback/alert.tsx';
import { Container } from '../ui/layout/container.tsx';

interface BlockBoundaryProps {
  block: PageBlock;
  /** Shown in the place of a block that cannot be shown. */
  failedText: string;
  children: ReactNode;
}

/** A block that cannot be shown takes neither the page nor its editor away. Once it is changed it is tried again. */
export class BlockBoundary extends Component<BlockBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override state = { hasFailed: false };

  override componentDidUpdate({ block }: BlockBoundaryProps) {
    if (this.state.hasFailed && block !== this.props.block) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Container paddingBlock="6">
        <Alert tone="warning">{this.props.failedText}</Alert>
      </Container>
    );
  }
}
