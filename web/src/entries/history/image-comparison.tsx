import { chakra } from '@chakra-ui/react';
import { Badge } from '../../ui/layout/badge.tsx';
import { Picture } from '../../ui/layout/picture.tsx';

interface ShownImage {
  url: string;
  /** Empty where nobody wrote one. */
  alt: string;
}

interface ImageComparisonProps {
  before: readonly ShownImage[];
  after: readonly ShownImage[];
}

/** The images before and after a change, side by side. */
export function ImageComparison({ before, after }: ImageComparisonProps) {
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <Images title="Before" images={before} others={after} mark="removed" />
      <Images title="After" images={after} others={before} mark="added" />
    </chakra.div>
  );
}

interface ImagesProps {
  title: string;
  images: readonly ShownImage[];
  others: readonly ShownImage[];
  /** What is said of an image that the other side does not have. */
  mark: 'removed' | 'added';
}

function Images({ title, images, others, mark }: ImagesProps) {
  return (
    <chakra.section aria-label={title} minWidth="0">
      <chakra.p textStyle="label" fontWeight="400" color="faint" marginBottom="2">
        {title}
      </chakra.p>
      {images.length === 0 ? (
        <chakra.p textStyle="small" color="muted">
          None
        </chakra.p>
      ) : (
        <chakra.ul
          listStyle="none"
          display="grid"
          gap="2"
          gridTemplateColumns="repeat(auto-fill, minmax(min(7.5rem, 100%), 1fr))"
        >
          {images.map((image, index) => (
            <ComparedImage
              key={index}
              image={image}
              name={`Image ${String(index + 1)}`}
              other={others.find(({ url }) => url === image.url)}
              mark={mark}
            />
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}

interface ComparedImageProps {
  image: ShownImage;
  /** What it is called where it has no words. */
  name: string;
  /** The same image on the other side. */
  other: ShownImage | undefined;
  mark: 'removed' | 'added';
}

function ComparedImage({ image, name, other, mark }: ComparedImageProps) {
  const isNewText = other !== undefined && other.alt !== image.alt;
  return (
    <chakra.li minWidth="0" display="grid" gap="1" alignContent="start">
      <chakra.div
        overflow="hidden"
        borderRadius="sm"
        opacity={mark === 'removed' && other === undefined ? 0.7 : 1}
      >
        <Picture
          url={image.url}
          alt={image.alt === '' ? name : image.alt}
          sizes="10rem"
          aspectRatio="4 / 3"
          objectFit="cover"
        />
      </chakra.div>
      {other === undefined && (
        <Badge tone={mark === 'added' ? 'success' : 'error'} justifySelf="start">
          {mark}
        </Badge>
      )}
      {isNewText && (
        <chakra.p textStyle="label" fontWeight="400" color="muted">
          Alt text: {image.alt === '' ? 'none' : `“${image.alt}”`}
        </chakra.p>
      )}
    </chakra.li>
  );
}
