import { Component, type ReactNode } from 'react';
import { chakra } from '../theme/chakra.ts';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';

interface PageBoundaryProps {
  children: ReactNode;
}

/** Keeps navigation and footer when a page fails or its file cannot be loaded. Give it the path as `key`. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FailedPage /> : this.props.children;
  }
}

function FailedPage() {
  return (
    <Container paddingBlock="section" role="alert">
      <chakra.h1 textStyle="title">This page could not be shown.</chakra.h1>
      <chakra.p textStyle="lead" color="muted" maxWidth="34rem" marginTop="5">
        Check your connection and load it again. If that does not help, we are probably mending it already.
      </chakra.p>
      <Button size="lg" marginTop="8" onClick={() => window.location.reload()}>
        Load Again
      </Button>
    </Container>
  );
}
