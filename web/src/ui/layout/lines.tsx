import { Fragment } from 'react';

/** A text with its line ends: as elements, so that they are in Markdown too. */
export const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
