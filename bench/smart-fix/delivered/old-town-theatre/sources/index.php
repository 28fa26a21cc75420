<?php get_header(); ?>
<main id="primary" class="site-main">
	<h1 class="page-title"><?php _e( 'This season', 'oldtown' ); ?></h1>
	<img src="<?php echo asset( 'stage.svg' ); ?>" class="banner">
	<?php
	if ( have_posts() ) :
		while ( have_posts() ) :
			the_post();
			get_template_part( 'template-parts/content-play' );
		endwhile;
	else :
		?>
		<p class="no-results"><?php _e( 'Nothing is played.', 'oldtown' ); ?></p>
	<?php endif; ?>
	<iframe src="/trailer.html" width="320" height="180" allowfullscreen></iframe>
</main>
<?php
get_footer();
