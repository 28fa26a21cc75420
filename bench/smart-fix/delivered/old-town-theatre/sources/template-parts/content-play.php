<article id="post-<?php the_ID(); ?>" <?php post_class( 'play' ); ?>>
	<?php if ( has_post_thumbnail() ) : ?>
		<a class="post-thumbnail" href="<?php the_permalink(); ?>"><img src="<?php the_thumbnail_url(); ?>" class="wp-post-image"></a>
	<?php endif; ?>
	<header class="entry-header">
		<h4 class="entry-title"><a href="<?php the_permalink(); ?>"><?php the_title(); ?></a></h4>
		<div class="entry-meta"><?php the_time(); ?></div>
	</header>
	<div class="entry-summary"><?php the_excerpt(); ?></div>
</article>
